-- When a network was last read to its end: only that says that it still lists a code.
ALTER TABLE source_syncs ADD COLUMN complete_at timestamptz;
UPDATE source_syncs SET complete_at = succeeded_at;

-- An offer that needs no code is not refused by a checkout that sees none.
DELETE FROM trust_evidence USING codes
  WHERE codes.id = trust_evidence.code_id AND kind = 'not-redeemed' AND btrim(codes.code) = '';
