-- A file that names a deleted code without its reference brings it back: looked up for each of its records.
CREATE INDEX codes_deleted_of_shop ON codes (shop_id, lower(code)) WHERE deleted_at IS NOT NULL;
