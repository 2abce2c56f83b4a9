package main

// The output is the same on every run and machine.
func Example() {
	main()
	// Output:
	// beat 1: Ada will eat
	// beat 1: Bram will rest
	// beat 1: Ode will wander
	// beat 2: Ada will wander
	// beat 2: Bram will rest
	// beat 2: Ode will wander
	// beat 3: Ada will wander
	// beat 3: Bram will wander
	// beat 3: Ode will wander
	// beat 4: Ada will wander
	// beat 4: Bram will wander
	// beat 4: Ode will wander
	// beat 5: Ada will wander
	// beat 5: Bram will eat
	// beat 5: Ode will eat
}
