-- Somebody asks for mails again to whom an earlier consent was proven. Anybody can type an address, so until the click the
-- request lies beside the proof (text_version, requested_at, confirmed_at), which must not be lost to a stranger's whim.
ALTER TABLE subscribers
  ADD COLUMN open_text_version text,
  ADD COLUMN open_requested_at timestamptz,
  ADD CHECK (num_nulls(open_text_version, open_requested_at) IN (0, 2));
ALTER TABLE alert_recipients
  ADD COLUMN open_text_version text,
  ADD COLUMN open_requested_at timestamptz,
  ADD CHECK (num_nulls(open_text_version, open_requested_at) IN (0, 2));
