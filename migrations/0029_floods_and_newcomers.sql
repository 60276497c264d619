-- How many votes of a network a code has is asked before each vote by a form: a network that voted on everything must not
-- be read whole.
DROP INDEX code_trials_network;
CREATE INDEX code_trials_network ON code_trials (network_hash, code_id)
  WHERE voted_at IS NOT NULL AND network_hash IS NOT NULL;

-- What nobody has used is worth from the start what the daily update computes (docs/scores.md), as most are from a network:
-- with 50, all that a sync brought led the Top 10 and the newsletter until six in the morning.
ALTER TABLE codes ALTER COLUMN popularity_score SET DEFAULT 21;
ALTER TABLE shops ALTER COLUMN popularity_score SET DEFAULT 20;
