package plan

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

const projectVersion = 1

// AppendBinary appends the project: version, owner, place, goal, beginning, cause; the stages, each with its verb and
// need; which is under way and how much of it is done; the helpers in the order of IDs, each with its work; and their
// sum. Pull is a setting and is not saved.
func (p *Project) AppendBinary(b []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(b)
	b = le.AppendUint64(append(b, projectVersion), uint64(p.Owner))
	b = le.AppendUint64(b, uint64(p.At))
	b = kith.AppendText(b, p.Goal)
	b = le.AppendUint64(b, uint64(p.Began))
	b = le.AppendUint64(b, uint64(p.Cause))
	b = le.AppendUint32(b, uint32(len(p.Stages)))
	for _, s := range p.Stages {
		b = le.AppendUint64(kith.AppendText(b, string(s.Do)), uint64(s.Need))
	}
	stage, done := p.place()
	b = le.AppendUint32(b, uint32(stage))
	b = le.AppendUint64(b, uint64(done))
	b = le.AppendUint32(b, uint32(len(p.helpers)))
	for _, h := range p.helpers {
		b = le.AppendUint64(le.AppendUint64(b, uint64(h.id)), uint64(h.work))
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary replaces the project by a saved one and keeps Pull. On an error, ErrCorrupt or ErrNewer, nothing has
// changed.
func (p *Project) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, projectVersion)
	if err != nil {
		return err
	}
	q := Project{Pull: p.Pull, Owner: kith.ID(r.Uint64()), At: kith.ID(r.Uint64()), Goal: r.Text()}
	q.Began, q.Cause = kith.Tick(r.Int64()), kith.Event(r.Uint64())
	for range r.Count(4 + 8) {
		q.Stages = append(q.Stages, Stage{Verb(r.Text()), readInt(&r)})
	}
	stage, done := r.Uint32(), readInt(&r)
	if uint64(stage) > uint64(len(q.Stages)) || done < 0 {
		r.Fail("a project counts work that it does not have")
		return r.Close()
	}
	q.stage, q.done = int(stage), done
	if stage, done := q.place(); stage != q.stage || done != q.done || stage == len(q.Stages) && done != 0 {
		r.Fail("a project's stage is further than it says")
	}
	var last kith.ID
	for range r.Count(8 + 8) {
		h := helper{kith.ID(r.Uint64()), readInt(&r)}
		if h.id <= last || h.work <= 0 {
			r.Fail("helpers are not in the order of IDs, or did nothing")
		}
		last = h.id
		q.helpers = append(q.helpers, h)
	}
	if err := r.Close(); err != nil {
		return err
	}
	*p = q
	return nil
}

// readInt reads what was appended as uint64(n), if an int of this machine holds it.
func readInt(r *kith.Reader) int {
	n := r.Int64()
	if int64(int(n)) != n {
		r.Fail("a number is too large for this machine")
	}
	return int(n)
}
