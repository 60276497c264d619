-- A condition that decides for most people at once whether a code is any use to them.
ALTER TABLE codes ADD COLUMN new_customers_only boolean NOT NULL DEFAULT false;
