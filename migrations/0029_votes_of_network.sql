-- How many votes of a network a code has is asked before each vote by a form: a network that voted on everything must not
-- be read whole.
DROP INDEX code_trials_network;
CREATE INDEX code_trials_network ON code_trials (network_hash, code_id)
  WHERE voted_at IS NOT NULL AND network_hash IS NOT NULL;
