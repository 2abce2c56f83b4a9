package serve

// What the page and the server say to each other. The page's own copy, web/src/wire.ts, is made of this file and never
// written by hand.
//
//go:generate go test -run TestTypeScript -rewrite .

// PerUnit is how many steps of the page's positions a unit of the island's length has. Positions and heights are whole
// numbers of them: X grows eastward and Y southward from the north-western corner, heights upward from the sea.
const PerUnit = 16

// Words that the page knows. Each is one of a closed set, which is the island's or the library's.
type (
	Verb    string // what a body does
	Act     string // what the hand does
	Need    string // what a body needs
	Good    string // what a node or a pile holds
	Beast   string // a kind of beast
	Season  string // of the year
	Sky     string // of the weather
	Biome   string // of the land
	Tool    string // what a soul carries
	Site    string // a kind of place worth finding
	Wonder  string // a kind of what nothing explains
	Cause   string // of a death
	Theme   string // of a belief
	Source  string // how a mind came to know something
	Verdict string // what a listener made of a tale
	Turn    string // in a god's life
	Rung    string // why something was chosen: a rule of the ladder, a verb that seemed best, or none that could be done
	Kind    string // of an event
	Talk    string // why two people talk
	Grant   string // why a mind was granted a thought by the model
	Deed    string // what is asked of the clock
	State   string // of an act of the hand
	Bubble  string // a kind of speech
	Phase   string // of a beat
	Fault   string // why something was refused
)

// Snapshot is the stream's first event, and its answer to whoever has missed too much: everything that changes. What
// does not is in [Land].
type Snapshot struct {
	World   string          `json:"world"` // names this world; another name is another world, with another land
	Seed    string          `json:"seed"`
	Moment  Moment          `json:"moment"`
	Time    Time            `json:"time"`
	Live    Live            `json:"live"`
	Band    Band            `json:"band"`
	Decree  Decree          `json:"decree"`
	Souls   []Soul          `json:"souls"` // in the order of IDs, the dead among them
	Things  `ts:"required"` // all of them
	Gods    []God           `json:"gods"`    // oldest first
	Found   []int           `json:"found"`   // by site of the land, the ID of who first saw it; 0: nobody yet
	Stock   []int           `json:"stock"`   // by node of the land, how many units it holds
	Charred []int           `json:"charred"` // the nodes, as indexes, that lie burnt
	Bubbles []Said          `json:"bubbles"` // of this beat
	Lines   []Line          `json:"lines"`   // the latest of the chronicle, oldest first
	Acts    []Done          `json:"acts"`    // what the hand will do, and the last that it did
}

// Things are what stands, burns or lies on the island, and what roams it. In a [Change] a list that is not there has
// not changed, and one that is takes the old one's place.
type Things struct {
	Beasts    []Animal   `json:"beasts,omitzero"`
	Hearths   []Hearth   `json:"hearths,omitzero"`
	Shelters  []Shelter  `json:"shelters,omitzero"`
	Wildfires []Wildfire `json:"wildfires,omitzero"`
	Piles     []Pile     `json:"piles,omitzero"`
	Wonders   []Marvel   `json:"wonders,omitzero"` // of this beat
}

// Change is the event "beat": what is other than it was at the last event of that name, or at the snapshot. It comes
// twice a beat, as it begins and as it ends, and between if somebody is hurt; when time runs faster than the page can
// follow, once for several beats.
type Change struct {
	Moment  Moment  `json:"moment"`
	Band    *Band   `json:"band,omitzero"`
	Decree  *Decree `json:"decree,omitzero"`
	Souls   []Life  `json:"souls,omitzero"` // only those who changed, but for where they are, which Move tells
	Things          // only the lists that changed
	Gods    []God   `json:"gods,omitzero"`    // all, if one changed
	Found   []int   `json:"found,omitzero"`   // all, if one changed
	Stock   []int   `json:"stock,omitzero"`   // pairs: the node as an index, and what it holds now
	Charred []int   `json:"charred,omitzero"` // all, if one changed
	Bubbles []Said  `json:"bubbles,omitzero"` // new ones; those of an earlier beat are over
	Lines   []Line  `json:"lines,omitzero"`   // new ones
	Missed  int     `json:"missed,omitzero"`  // lines that were too many to send; the chronicle has them
}

// Move is the event "move": where bodies are, up to ten times a second. Who is not in it stands where it stood.
type Move struct {
	Tick   int   `json:"tick"`   // of the beat, from 0 to 50
	Souls  []int `json:"souls"`  // triples: the place in Snapshot.Souls, x, y
	Beasts []int `json:"beasts"` // triples: the ID, x, y
}

// Bye is the event "bye": the stream ends, and why. After "closing" the server is gone, and may come back.
type Bye struct {
	Why string `json:"why"`
}

// Moment is a time of the island.
type Moment struct {
	Beat   int    `json:"beat"` // the one under way, or to come; what the hand does now, it does in the next
	Phase  Phase  `json:"phase"`
	Tick   int    `json:"tick"` // of the beat, from 0 to 50
	Day    int    `json:"day"`  // from 1 on
	Hour   int    `json:"hour"` // from 0 at midnight
	When   string `json:"when"` // in words
	Season Season `json:"season"`
	Sky    Sky    `json:"sky"`
	Light  int    `json:"light"` // in hundredths
	Cold   int    `json:"cold"`  // in hundredths
	Night  bool   `json:"night"`
}

// Time is the event "time": how it passes.
type Time struct {
	Paused bool   `json:"paused"`
	Step   bool   `json:"step"`   // it will pause as soon as the beat under way is over
	Speed  int    `json:"speed"`  // that was asked for: 1, 4 or 16 times five seconds a beat; 0: as fast as it can
	Pace   int    `json:"pace"`   // that it goes at
	Capped string `json:"capped"` // why that is another; "" if it is not
	Until  int    `json:"until"`  // it runs to this beat at once and pauses there; 0: no such beat
}

// Soul is one person.
type Soul struct {
	Name string `json:"name"`
	Camp int    `json:"camp"` // the place in Land.Camps
	Tool Tool   `json:"tool"`
	Life
}

// Life is what changes of a soul.
type Life struct {
	ID      int    `json:"id"`
	X       int    `json:"x"`
	Y       int    `json:"y"`
	Needs   []int  `json:"needs"`            // in hundredths, in the order of the needs
	Carry   []int  `json:"carry"`            // food, wood, stone
	Do      Verb   `json:"do,omitzero"`      // what it is about
	On      int    `json:"on,omitzero"`      // on whom or what
	To      string `json:"to,omitzero"`      // what that is called
	Arrived bool   `json:"arrived,omitzero"` // it is at the place
	Rung    Rung   `json:"rung,omitzero"`    // why it chose that
	Asleep  bool   `json:"asleep,omitzero"`
	Voice   bool   `json:"voice,omitzero"` // a voice stands in its mind
	Foe     int    `json:"foe,omitzero"`   // whom a voice set it on
	Goal    string `json:"goal,omitzero"`  // what it last said that it wants
	Dead    Cause  `json:"dead,omitzero"`  // of what it died
	Died    int    `json:"died,omitzero"`  // the beat
}

// Animal is one beast.
type Animal struct {
	ID     int   `json:"id"`
	Kind   Beast `json:"kind"`
	X      int   `json:"x"`
	Y      int   `json:"y"`
	Health int   `json:"health"`        // in hundredths of a person's
	Prey   int   `json:"prey,omitzero"` // whom it is after
}

// Hearth is a camp's fireplace.
type Hearth struct {
	ID   int `json:"id"`
	Camp int `json:"camp"`
	X    int `json:"x"`
	Y    int `json:"y"`
	Fuel int `json:"fuel"` // beats that it will burn; 0: it is out
}

// Shelter is a roof, or one that is being built.
type Shelter struct {
	ID       int   `json:"id"`
	Camp     int   `json:"camp"`
	X        int   `json:"x"`
	Y        int   `json:"y"`
	Done     bool  `json:"done"`
	Owner    int   `json:"owner"`          // who builds it; 0: nobody now
	Stage    Verb  `json:"stage,omitzero"` // what it needs next
	Left     int   `json:"left,omitzero"`  // of that
	Built    int   `json:"built"`          // of the whole work, in hundredths
	Helpers  []int `json:"helpers"`        // who ever worked on it
	Sleepers []int `json:"sleepers"`       // who lies in it
	Burns    bool  `json:"burns,omitzero"` // it is on fire
}

// Wildfire burns a node or a shelter.
type Wildfire struct {
	ID   int `json:"id"`
	On   int `json:"on"`
	X    int `json:"x"`
	Y    int `json:"y"`
	Left int `json:"left"` // beats
}

// Pile lies about to be taken.
type Pile struct {
	ID    int  `json:"id"`
	Good  Good `json:"good"`
	X     int  `json:"x"`
	Y     int  `json:"y"`
	Stock int  `json:"stock"`
	Fell  bool `json:"fell"` // from nowhere
}

// Marvel is something that nothing on the island explains.
type Marvel struct {
	ID    int    `json:"id"`
	Kind  Wonder `json:"kind"`
	X     int    `json:"x"`
	Y     int    `json:"y"`
	Event int    `json:"event"`
}

// Said is what somebody says or thinks in this beat, or what a voice says to it.
type Said struct {
	Event int    `json:"event"`
	Kind  Bubble `json:"kind"`
	Who   int    `json:"who"`         // 0: all, whom a decree reaches
	To    int    `json:"to,omitzero"` // whom it is said to
	Text  string `json:"text"`
}

// Line is one line of the chronicle. Why is asked about its event.
type Line struct {
	Event  int    `json:"event"`
	Beat   int    `json:"beat"`
	When   string `json:"when"`
	Kind   Kind   `json:"kind"`
	Who    int    `json:"who,omitzero"`
	On     int    `json:"on,omitzero"`
	Weight int    `json:"weight"`        // how much it is worth telling, from 0 to 120; daily things are below 30
	Hand   int    `json:"hand,omitzero"` // the event of the hand's act that it came of, by its causes; 0: of none
	Text   string `json:"text"`
}

// Band is how the people fare together.
type Band struct {
	Alive    int `json:"alive"`
	Hardship int `json:"hardship"` // what the worst need of each lacks, in hundredths
	Thirsty  int `json:"thirsty"`  // how many are below the floor of each need
	Hungry   int `json:"hungry"`
	Weary    int `json:"weary"`
	Cold     int `json:"cold"`
	Hurt     int `json:"hurt"`
	Believe  int `json:"believe"` // how many believe in a god that lives
}

// Decree is the commandment that stands; without words there is none.
type Decree struct {
	Text  string `json:"text"`
	Do    Verb   `json:"do,omitzero"` // what it was understood to favour; none: it steers nobody
	Event int    `json:"event,omitzero"`
}

// God is one god and what became of it.
type God struct {
	Name      string    `json:"name"` // with its epithet
	Theme     Theme     `json:"theme"`
	Does      string    `json:"does"` // what it does, as the band tells
	Alive     bool      `json:"alive"`
	Share     int       `json:"share"`            // of the living who believe now, in hundredths
	Parent    int       `json:"parent"`           // the place in the list of the god that it split from; -1: none
	Thinker   int       `json:"thinker,omitzero"` // of whose thought it was born
	Believers []int     `json:"believers"`        // of the living
	Ever      int       `json:"ever"`             // how many ever believed
	Life      []Episode `json:"life"`             // first its birth or its split
}

// Episode is one in a god's life.
type Episode struct {
	Turn  Turn   `json:"turn"`
	Beat  int    `json:"beat"`
	When  string `json:"when"`
	Share int    `json:"share"` // in hundredths
	Event int    `json:"event"`
}

// Live is the event "live", and what the band's page tells of the ration: whether a model may be asked, who was, and
// what it cost.
type Live struct {
	Available bool     `json:"available"`
	Reason    string   `json:"reason"` // why not, and what to do; "" if it is available
	On        bool     `json:"on"`
	Model     string   `json:"model"`
	Slots     int      `json:"slots"`   // a beat at most, but for those that are owed one
	Turns     int      `json:"turns"`   // of these, for ordinary minds
	WallMS    int      `json:"wall_ms"` // how long a beat may wait
	Asked     int      `json:"asked"`   // thoughts in all
	Accepted  int      `json:"accepted"`
	Failed    int      `json:"failed"`
	Spent     int      `json:"spent"`    // in millionths of a US dollar, as are the others
	Ceiling   int      `json:"ceiling"`  // what may be spent at most
	Forecast  int      `json:"forecast"` // what a day of the island costs, from what the last beats did
	Thoughts  []Ration `json:"thoughts"` // of the last beat: whoever wanted one and did or did not get it
}

// Ration is what became of one soul's wish to ask the model in the last beat.
type Ration struct {
	Soul   int    `json:"soul"`
	Grant  Grant  `json:"grant"`
	Error  string `json:"error,omitzero"`  // why the thought came to nothing
	Vetoed bool   `json:"vetoed,omitzero"` // the body overruled it
}

// Land is the answer to GET /api/land?world=NAME: what does not change in one world.
type Land struct {
	World   string  `json:"world"`
	Side    int     `json:"side"`    // of the square
	Corners int     `json:"corners"` // of the grid in a row, and rows
	Heights string  `json:"heights"` // of all corners by rows from the north-west, each two bytes, the low one first, signed; in base64
	Cells   int     `json:"cells"`   // of the grid in a row, and rows: one less
	Ground  string  `json:"ground"`  // of all cells likewise, each a byte: the place of its biome in biomes, 16 more if a river flows in it, or 255 for the sea; in base64
	Camps   []Place `json:"camps"`
	Sites   []Place `json:"sites"`
	Nodes   []Patch `json:"nodes"`
}

// Place is a camp, or a grove or ruin.
type Place struct {
	ID   int    `json:"id"`
	Kind Site   `json:"kind,omitzero"` // none: a camp
	Name string `json:"name"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
}

// Patch is a place that holds a good.
type Patch struct {
	ID    int    `json:"id"`
	Good  Good   `json:"good"`
	Name  string `json:"name"` // what it is, such as "berry bush"
	Biome Biome  `json:"biome"`
	X     int    `json:"x"`
	Y     int    `json:"y"`
	Cap   int    `json:"cap"` // what it holds at most
}

// SoulPage is the answer to GET /api/soul/ID.
type SoulPage struct {
	ID        int        `json:"id"`
	Name      string     `json:"name"`
	Camp      string     `json:"camp"`
	Tool      Tool       `json:"tool"`
	Want      string     `json:"want"`
	Secret    string     `json:"secret"`
	Temper    string     `json:"temper"` // in a word
	Traits    []Measure  `json:"traits"`
	Needs     []Measure  `json:"needs"`
	Dead      string     `json:"dead"` // how it died, in words; "" while alive
	When      string     `json:"when"` // of what the page tells
	Persona   string     `json:"persona"`
	Senses    []Section  `json:"senses"`   // what a model would be told of the moment
	Recalled  []Memory   `json:"recalled"` // what the moment brings to mind, best first
	Memories  []Memory   `json:"memories"` // all, the latest first; without scores
	Plan      []Step     `json:"plan"`     // what is left of it, the step under way first
	Goal      string     `json:"goal"`
	Project   *Project   `json:"project,omitzero"`
	Voice     string     `json:"voice"` // that stands in its mind
	Bonds     []Bond     `json:"bonds"` // those that matter most first
	Knows     []Fact     `json:"knows"` // its own map
	Heard     []Hearsay  `json:"heard"` // tales that it holds, the latest first
	Beliefs   []Belief   `json:"beliefs"`
	Decisions []Decision `json:"decisions"`     // the latest first
	Born      int        `json:"born"`          // the event of its beginning
	Fate      int        `json:"fate,omitzero"` // the event of its death
}

// Measure is something that has a value.
type Measure struct {
	Name  string `json:"name"`
	Value int    `json:"value"`          // in hundredths
	Floor int    `json:"floor,omitzero"` // below which it presses, in hundredths
}

// Section is a titled list of lines.
type Section struct {
	Title string   `json:"title"`
	Lines []string `json:"lines"`
}

// Memory is one remembered event, and why it came to mind. The scores are in hundredths.
type Memory struct {
	Text       string `json:"text"`
	When       string `json:"when"`
	Importance int    `json:"importance"`
	Relevance  int    `json:"relevance,omitzero"`
	Recency    int    `json:"recency,omitzero"`
	Total      int    `json:"total,omitzero"`
	From       string `json:"from,omitzero"` // who told it
	Event      int    `json:"event,omitzero"`
}

// Step is one step of a plan.
type Step struct {
	Do Verb   `json:"do"`
	To string `json:"to,omitzero"`
}

// Project is the work of many days in which a soul has a part.
type Project struct {
	ID    int    `json:"id"`
	What  string `json:"what"`
	Own   bool   `json:"own"`
	Stage Verb   `json:"stage,omitzero"`
	Left  int    `json:"left"`
	Built int    `json:"built"` // of the whole work, in hundredths
	Since string `json:"since"`
	Event int    `json:"event"`
}

// Bond is what a soul feels for another, and that one for it. From -100 to 100; a feud from 0.
type Bond struct {
	ID     int    `json:"id"`
	Name   string `json:"name"`
	Trust  int    `json:"trust"`
	Warmth int    `json:"warmth"`
	Feud   int    `json:"feud"`
	Back   int    `json:"back"` // the other's trust
	Dead   bool   `json:"dead,omitzero"`
}

// Fact is something on a soul's own map, and how it came there.
type Fact struct {
	ID     int    `json:"id"`
	Name   string `json:"name"`
	Source Source `json:"source"`
	From   string `json:"from,omitzero"` // who told it
	When   string `json:"when"`
	Event  int    `json:"event,omitzero"`
}

// Hearsay is a tale that a soul holds.
type Hearsay struct {
	Text    string   `json:"text"`
	Verdict Verdict  `json:"verdict"`
	Via     []string `json:"via"`    // who told it, first teller first; none: it was there
	Origin  int      `json:"origin"` // names the tale
	Event   int      `json:"event"`
}

// Belief is how sure a soul is of a theme.
type Belief struct {
	Theme Theme  `json:"theme"`
	God   string `json:"god,omitzero"` // what it calls it
	Sure  int    `json:"sure"`         // in hundredths
	Firm  bool   `json:"firm"`         // it believes, and preaches
	Event int    `json:"event,omitzero"`
}

// Decision is what a soul chose in one beat, and who chose it.
type Decision struct {
	Beat    int    `json:"beat"`
	When    string `json:"when"`
	Do      Verb   `json:"do"`
	To      string `json:"to,omitzero"`
	Rung    Rung   `json:"rung"`
	Why     string `json:"why"`              // in words
	Grant   Grant  `json:"grant"`            // why the model was asked
	Thought string `json:"thought,omitzero"` // its words
	Vetoed  bool   `json:"vetoed,omitzero"`  // the body overruled it
	Error   string `json:"error,omitzero"`   // why it came to nothing
	Event   int    `json:"event,omitzero"`
}

// Why is the answer to GET /api/why/EVENT: the chain of causes, latest first.
type Why struct {
	Links  []Line `json:"links"`
	Ending string `json:"ending"` // where the chain ends, in words
	Whole  bool   `json:"whole"`  // it ends at a beginning
}

// Chronicle is the answer to GET /api/chronicle?kinds=…&about=ID&before=EVENT&limit=N&daily=1: lines, the latest first.
type Chronicle struct {
	Lines []Line `json:"lines"`
	More  bool   `json:"more"`  // there are earlier ones
	First int    `json:"first"` // the earliest event that is still kept
}

// BandPage is the answer to GET /api/band.
type BandPage struct {
	When    string  `json:"when"`
	Band    Band    `json:"band"`
	Tales   []Tale  `json:"tales"` // the farthest first
	Told    int     `json:"told"`  // how many tales there are in all
	Gods    []God   `json:"gods"`
	Blamed  []int   `json:"blamed"` // who was ever blamed for hard times, first first
	Counts  Counts  `json:"counts"`
	History History `json:"history"`
	Live    Live    `json:"live"`
}

// Counts are what the run adds up to.
type Counts struct {
	Deaths    map[Cause]int `json:"deaths"` // by cause
	Talks     map[Talk]int  `json:"talks"`  // by reason
	Begun     int           `json:"begun"`  // shelters
	Finished  int           `json:"finished"`
	Asked     int           `json:"asked"` // for help
	Accepted  int           `json:"accepted"`
	Refused   int           `json:"refused"`
	Finds     int           `json:"finds"`
	Wonders   int           `json:"wonders"`
	Tellings  int           `json:"tellings"`
	Vendettas int           `json:"vendettas"`
	Mercies   int           `json:"mercies"`
	Menaces   int           `json:"menaces"`
	Kills     int           `json:"kills"`
	Fights    int           `json:"fights"`
	Fires     int           `json:"fires"`
	Burnt     int           `json:"burnt"`
}

// History is how the band fared over time, sampled evenly.
type History struct {
	Beats    []int `json:"beats"`
	Alive    []int `json:"alive"`
	Hardship []int `json:"hardship"` // in hundredths
	Believe  []int `json:"believe"`
}

// Tale is one story.
type Tale struct {
	Origin  int    `json:"origin"` // names it; GET /api/tale/ORIGIN has its tree
	Text    string `json:"text"`
	About   int    `json:"about,omitzero"`
	Began   string `json:"began"` // who began it
	When    string `json:"when"`
	Heard   int    `json:"heard"`   // how many heard it
	Longest int    `json:"longest"` // chain of mouths
}

// Tree is the answer to GET /api/tale/ORIGIN: every telling, parents before children.
type Tree struct {
	Tale     Tale      `json:"tale"`
	Tellings []Telling `json:"tellings"`
}

// Telling is one step of a tale on its way.
type Telling struct {
	Event   int     `json:"event"`
	Parent  int     `json:"parent"` // the event of the telling that it came of; 0: the story begins here
	From    string  `json:"from"`
	To      string  `json:"to"`
	Soul    int     `json:"soul"` // who heard it
	When    string  `json:"when"`
	Verdict Verdict `json:"verdict"`
	Lived   bool    `json:"lived"` // it was not told, but lived through or begun
	Text    string  `json:"text"`  // as that one has it
}

// Order is the body of POST /api/act: something that the hand is to do. Its keys are those of a line of an -acts file,
// without the beat.
type Order struct {
	Act  Act    `json:"act"`
	At   string `json:"at,omitzero"`   // rain, lightning: the name of a soul, a camp, a grove or a ruin
	To   string `json:"to,omitzero"`   // whisper: the name of a soul
	Text string `json:"text,omitzero"` // whisper, decree: the words, up to 400 characters
}

// Done is one act of the hand: the receipt of POST /api/act, a row of the event "acts", and the answer to
// DELETE /api/act/ID, which withdraws one whose beat has not begun.
type Done struct {
	ID         int    `json:"id"`
	Act        Act    `json:"act"`
	On         int    `json:"on"`   // on whom or what it falls; 0: a decree
	Name       string `json:"name"` // what that is called
	Text       string `json:"text,omitzero"`
	Beat       int    `json:"beat"` // in which it is done
	When       string `json:"when"`
	State      State  `json:"state"`
	Understood string `json:"understood,omitzero"` // of a whisper or decree that was done, what was made of it
	Event      int    `json:"event,omitzero"`
}

// Acts is the event "acts".
type Acts struct {
	Acts []Done `json:"acts"` // all that are waiting, and the last that were done, by ID
}

// Script is one line of an -acts file, as GET /api/acts has them: JSON objects, each in a line of its own.
type Script struct {
	Beat int    `json:"beat"`
	Act  Act    `json:"act"`
	At   string `json:"at,omitzero"`
	To   string `json:"to,omitzero"`
	Text string `json:"text,omitzero"`
}

// Clock is the body of POST /api/time.
type Clock struct {
	Do    Deed `json:"do"`
	Speed *int `json:"speed,omitzero"` // 1, 4, 16 or 0; not there: as it was
}

// Switch is the body of POST /api/live.
type Switch struct {
	On bool `json:"on"`
}

// Genesis is the body of POST /api/world: a new world from its seed. With acts and a beat it is what another run was.
type Genesis struct {
	Seed  string   `json:"seed"`           // a whole number of 64 bits
	Souls int      `json:"souls,omitzero"` // 0: as many as now
	Acts  []Script `json:"acts,omitzero"`
	Beat  int      `json:"beat,omitzero"` // it runs there as fast as it can, and pauses
}

// Share is the answer to GET /api/share: what a link must hold so that another can see the same.
type Share struct {
	Genesis
	Exact bool   `json:"exact"` // whoever follows it comes to the very same world
	Why   string `json:"why"`   // why not
}

// World is the answer to POST /api/world and POST /api/load.
type World struct {
	World string `json:"world"`
	Seed  string `json:"seed"`
	Souls int    `json:"souls"`
	Beat  int    `json:"beat"`
}

// Refusal is the body of every answer that is no success.
type Refusal struct {
	Fault   Fault  `json:"fault"`
	Message string `json:"message"` // what was wrong, where, and what to do, in a sentence or two
}
