-- The clock: how a run is taken up again after its process died, and since when the slots of a job count.

ALTER TABLE job_runs
  -- 0 while the run waits for its first attempt.
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The entry of the queue that will execute it.
  ADD COLUMN queue_id uuid,
  ADD COLUMN input jsonb;
CREATE INDEX job_runs_open ON job_runs (job) WHERE outcome IS NULL;
CREATE INDEX job_runs_started ON job_runs (started_at);

-- Slots from before a job was first known are not made up for.
CREATE TABLE known_jobs (
  job text PRIMARY KEY,
  since timestamptz NOT NULL
);

-- How much a code was used lately, for its popularity.
CREATE INDEX daily_counts_code ON daily_counts (code_id, day) WHERE code_id > 0;

-- What is to be forgotten, without reading what has been forgotten already.
CREATE INDEX clicks_with_visitor ON clicks (created_at) WHERE visitor_hash IS NOT NULL;
CREATE INDEX page_views_with_visitor ON page_views (created_at) WHERE visitor_hash IS NOT NULL;
CREATE INDEX submissions_with_visitor ON submissions (created_at)
  WHERE visitor_hash IS NOT NULL OR network_hash IS NOT NULL;
