-- When failures of three networks were last there in one week. Networks are forgotten after a week; the verdict lasts longer.
ALTER TABLE code_trust ADD COLUMN condemned_at timestamptz;

-- What those tries weighed under the bound of their networks, which are forgotten. So far each counted in full.
ALTER TABLE code_trial_days
  ADD COLUMN silent_weight real NOT NULL DEFAULT 0,
  ADD COLUMN moved_on_weight real NOT NULL DEFAULT 0;
UPDATE code_trial_days SET silent_weight = silent, moved_on_weight = moved_on;
