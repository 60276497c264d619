-- That somebody decided against a code, whatever it was then and however long ago: neither a network nor visitors bring
-- it back. Only restoring it does, so what stands is never dismissed.
ALTER TABLE codes ADD COLUMN dismissed_at timestamptz,
  ADD CONSTRAINT codes_dismissed_are_deleted CHECK (dismissed_at IS NULL OR deleted_at IS NOT NULL);
UPDATE codes SET dismissed_at = deleted_at FROM audit_log
  WHERE action = 'report.delete-code' AND after->>'codeId' = codes.id::text AND deleted_at IS NOT NULL;

-- For the purge of clicks without a sale.
CREATE INDEX transactions_click ON transactions (click_ref);
