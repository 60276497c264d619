-- When failures of three networks were last there in one week. Networks are forgotten after a week; the verdict lasts longer.
ALTER TABLE code_trust ADD COLUMN condemned_at timestamptz;
