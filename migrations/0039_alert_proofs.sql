-- The alert of each shop is a consent of its own, also where its recipient has confirmed others before: when it was given,
-- and to which words (consent_texts). Null for what was confirmed one after the other before this was stored.
ALTER TABLE shop_alerts
  ADD COLUMN text_version text,
  ADD COLUMN confirmed_at timestamptz;

-- The first click of a recipient confirmed all that had been asked for until then.
UPDATE shop_alerts SET text_version = recipient.text_version, confirmed_at = recipient.confirmed_at
  FROM alert_recipients AS recipient
  WHERE recipient.id = recipient_id AND shop_alerts.state <> 'asked' AND shop_alerts.requested_at <= recipient.confirmed_at;
