-- When an operator was here last, so that the first screen can say what happened since. One password opens for all of
-- them; the device that signed in is as near to a person as it gets.
ALTER TABLE known_devices
  -- The last call of the visit under way, and the end of the one before it.
  ADD COLUMN visit_seen_at timestamptz,
  ADD COLUMN last_visit_at timestamptz;
-- The known device; no foreign key, for devices are forgotten by the table, and their ids never come again.
ALTER TABLE operator_sessions ADD COLUMN device_id integer;

-- Codes that are invalid and have not ended, of which there are few, however many have ended.
CREATE INDEX codes_invalid ON codes (coalesce(valid_until, 'infinity'), id)
  WHERE NOT validation_ok AND validation_rule IS DISTINCT FROM 'upcoming' AND deleted_at IS NULL;
-- How many readers have joined since a moment.
CREATE INDEX subscribers_confirmed ON subscribers (confirmed_at) WHERE confirmed_at IS NOT NULL;

-- An operator took it out of the queue, and may put it back. Its drafts stay: they are decided one by one.
ALTER TABLE research_items ADD COLUMN deleted_at timestamptz;
