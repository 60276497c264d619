-- When anybody last said that a code works: since when a shop has none that does.
ALTER TABLE code_trust ADD COLUMN last_worked_at timestamptz;

-- Only undoing the votes of a network asks for it, which reads a week's votes instead; every vote paid for it.
DROP INDEX code_trials_network_before;
