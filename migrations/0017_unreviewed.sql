-- What visitors submitted and nobody has looked at, and how much one network may count.

ALTER TABLE codes
  -- Nobody of us has looked at it: it is not recommended anywhere.
  ADD COLUMN needs_review boolean NOT NULL DEFAULT false,
  -- Moreover nothing speaks for it yet: it comes last in its shop, and says so.
  ADD COLUMN is_unproven boolean NOT NULL DEFAULT false;

-- Published by agreement of visitors until now; an operator who published one, or changed it, has looked at it.
UPDATE codes SET needs_review = true, is_unproven = true
  WHERE source = 'community' AND edited_fields = '{}' AND NOT EXISTS (
    SELECT FROM audit_log WHERE action = 'submission.publish' AND after ->> 'codeId' = codes.id::text);
-- Guessed from the name that a visitor typed: whoever registers the domain would get our visitors.
UPDATE shops SET url = '' WHERE needs_review AND source IN ('community', 'research');
-- A shop of the research queue was named and published by an operator.
UPDATE shops SET needs_review = false WHERE source = 'research';

CREATE INDEX codes_needing_review ON codes (created_at) WHERE needs_review AND deleted_at IS NULL;
DROP INDEX codes_shop;
CREATE INDEX codes_shop ON codes
  (shop_id, is_dead, is_unproven, expected_saving DESC, home_score DESC, discount_value DESC, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;

ALTER TABLE submissions
  -- The wider neighbourhood of the network; together with the others it is forgotten after 90 days.
  ADD COLUMN neighbourhood_hash bytea,
  ADD COLUMN is_ipv6 boolean;

-- How often a network has been counted for a thing: today, and in the week of its salt. Unlogged like recent_counts:
-- after a crash of the database it is empty, which costs a few counts too many.
CREATE UNLOGGED TABLE network_counts (
  network_hash bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('copy', 'visit', 'leave-code', 'leave-shop', 'leave-deal')),
  thing integer NOT NULL,
  day date NOT NULL,
  today integer NOT NULL,
  this_week integer NOT NULL,
  -- Of the last batch, for whoever wrote it.
  refused integer NOT NULL,
  PRIMARY KEY (network_hash, kind, thing)
);

-- Only votes are looked for by their network. An entry for every copy cost as much as counting its network does now.
DROP INDEX code_trials_network;
CREATE INDEX code_trials_network ON code_trials (network_hash)
  WHERE voted_at IS NOT NULL AND network_hash IS NOT NULL;
