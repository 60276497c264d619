-- What operators see of trust: codes by their chance, networks by their votes, predictions beside outcomes.

-- What was estimated when the sale became known, as with votes.
ALTER TABLE trust_evidence ADD COLUMN predicted real;
CREATE INDEX trust_evidence_sales ON trust_evidence (at) WHERE sale IS NOT NULL;

CREATE INDEX codes_chance ON codes (works, id)
  WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX code_trust_disputed ON code_trust ((worked_lately + failed_lately) DESC, code_id)
  WHERE worked_lately > 0 AND failed_lately > 0;
-- Votes of a network in the week after that of a vote.
CREATE INDEX code_trials_network_before ON code_trials (network_hash_before)
  WHERE voted_at IS NOT NULL AND network_hash_before IS NOT NULL;
