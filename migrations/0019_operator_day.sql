-- An operator asks a run to stop. The instance that executes it polls for this.
ALTER TABLE job_runs ADD COLUMN stop_requested_at timestamptz;

-- What a refused sync would have changed, for reading; of each kind the first hundred.
ALTER TABLE source_syncs ADD COLUMN diff jsonb;

-- Codes that a sync no longer found, too many at once to withdraw them unasked: an operator decides.
CREATE TABLE held_withdrawals (
  code_id integer PRIMARY KEY REFERENCES codes ON DELETE CASCADE,
  network text NOT NULL CHECK (network IN ('awin', 'tradedoubler')),
  since timestamptz NOT NULL,
  -- The operator keeps the code: no sync withdraws it or asks again, until the network has offered it once more.
  kept_at timestamptz
);
CREATE INDEX held_withdrawals_network ON held_withdrawals (network, kept_at);

-- Sorting the list of codes by where they came from.
CREATE INDEX codes_listed_source ON codes (source, id) INCLUDE (shop_id) WHERE deleted_at IS NULL;
