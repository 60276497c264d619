-- What is left of clicks that are purged: how many there were, by Berlin day and shop. The earnings add them to those that
-- are still there. NULLs are distinct here, so that the days of shops that are removed need not be merged.
CREATE TABLE click_days (
  day date NOT NULL,
  shop_id integer REFERENCES shops ON DELETE SET NULL,
  clicks integer NOT NULL CHECK (clicks > 0),
  UNIQUE (day, shop_id)
);
CREATE INDEX click_days_shop ON click_days (shop_id);
