-- Research: who works on an item, and what was found, until a person has decided about it.

ALTER TABLE research_items
  -- Set while a process asks the language model. A run whose process no longer says that it lives is put back.
  ADD COLUMN run uuid,
  ADD COLUMN run_seen_at timestamptz,
  -- What of the last answer was not taken, and why: [{what, reason}].
  ADD COLUMN refused jsonb NOT NULL DEFAULT '[]';
CREATE INDEX research_items_running ON research_items (run_seen_at) WHERE run IS NOT NULL;

CREATE TABLE research_drafts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id integer NOT NULL REFERENCES research_items ON DELETE CASCADE,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 60),
  -- Case-folded; equal keys of one shop are the same code.
  code_key text NOT NULL,
  -- The shop's compact name: a draft may be there before its shop is.
  shop_key text NOT NULL,
  description text NOT NULL,
  discount text NOT NULL DEFAULT '',
  discount_type text NOT NULL CHECK (discount_type IN ('percentage', 'fixed')),
  discount_value numeric(9, 2) NOT NULL DEFAULT 0 CHECK (discount_value >= 0),
  conditions text NOT NULL DEFAULT '',
  valid_from timestamptz,
  valid_until timestamptz,
  source_url text NOT NULL CHECK (source_url ~* '^https?://'),
  -- German sentences for whoever decides.
  problems text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'discarded')),
  code_id integer REFERENCES codes ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK (valid_from IS NULL OR valid_until IS NULL OR valid_from <= valid_until),
  CHECK (discount_type <> 'percentage' OR discount_value <= 100)
);
CREATE INDEX research_drafts_item ON research_drafts (item_id);
CREATE INDEX research_drafts_code ON research_drafts (code_id);
CREATE INDEX research_drafts_state ON research_drafts (state, created_at DESC, id DESC);
CREATE INDEX research_drafts_shop ON research_drafts (shop_key);
-- The same finding of two answers is one draft.
CREATE UNIQUE INDEX research_drafts_open ON research_drafts (shop_key, code_key) WHERE state = 'draft';

-- Whether a finding is known already.
CREATE INDEX codes_of_shop_by_code ON codes (shop_id, lower(code)) WHERE deleted_at IS NULL;
