package command

import (
	"encoding/json"
	"fmt"

	"github.com/kithlab/kith"
)

// An entry is one soul of the roster. Its traits run from 0 to 1.
type entry struct {
	Name   string `json:"name"`
	Camp   string `json:"camp"`
	Alive  bool   `json:"alive"`
	Traits struct {
		Openness      json.Number `json:"openness"`
		Conscience    json.Number `json:"conscientiousness"`
		Extraversion  json.Number `json:"extraversion"`
		Agreeableness json.Number `json:"agreeableness"`
		Neuroticism   json.Number `json:"neuroticism"`
	} `json:"traits"`
	Want   string `json:"want"`
	Secret string `json:"secret"`
	Tool   string `json:"tool"`
}

// writeRoster prints the souls as a JSON list, one a line.
func (r *run) writeRoster() error {
	r.out.line("[")
	for i, s := range r.world.Souls {
		e := entry{Name: s.Name, Camp: r.world.Land.Camps[s.Camp].Name, Alive: s.Alive(), Want: s.Want, Secret: s.Secret, Tool: s.Tool.String()}
		e.Traits.Openness, e.Traits.Conscience, e.Traits.Extraversion = decimal(s.Traits.Openness), decimal(s.Traits.Conscience), decimal(s.Traits.Extraversion)
		e.Traits.Agreeableness, e.Traits.Neuroticism = decimal(s.Traits.Agreeableness), decimal(s.Traits.Neuroticism)
		b, err := json.Marshal(e)
		if err != nil {
			return err
		}
		comma := ","
		if i == len(r.world.Souls)-1 {
			comma = ""
		}
		r.out.line("  " + string(b) + comma)
	}
	r.out.line("]")
	return nil
}

// decimal writes a fraction as the decimal that it is.
func decimal(m kith.Micro) json.Number {
	return json.Number(fmt.Sprintf("%d.%06d", m/kith.One, m%kith.One))
}
