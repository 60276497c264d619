-- The conditions of a code as data, beside their text. Read from the texts where nobody has set them by hand.
ALTER TABLE codes
  ADD COLUMN minimum_order numeric(8, 2) CHECK (minimum_order > 0),
  ADD COLUMN maximum_saving numeric(8, 2) CHECK (maximum_saving > 0),
  ADD COLUMN app_only boolean NOT NULL DEFAULT false,
  ADD COLUMN online_only boolean NOT NULL DEFAULT false,
  ADD COLUMN newsletter_needed boolean NOT NULL DEFAULT false,
  ADD COLUMN once_per_customer boolean NOT NULL DEFAULT false,
  ADD COLUMN excludes_sale boolean NOT NULL DEFAULT false,
  ADD COLUMN free_shipping boolean NOT NULL DEFAULT false,
  ADD COLUMN excluded_goods text NOT NULL DEFAULT '',
  ADD COLUMN only_goods text NOT NULL DEFAULT '';
