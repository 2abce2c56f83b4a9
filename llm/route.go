package llm

import "context"

// Route returns a model that asks best for requests of the tier [Best], and cheap for all others. It panics if one of
// them is nil.
func Route(cheap, best Model) Model {
	if cheap == nil || best == nil {
		panic("llm: Route needs two Models")
	}
	return Func(func(ctx context.Context, req Request) (Reply, error) {
		if req.Tier == Best {
			return best.Complete(ctx, req)
		}
		return cheap.Complete(ctx, req)
	})
}
