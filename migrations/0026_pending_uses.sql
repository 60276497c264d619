-- Copies that are counted for the day but not added to their code yet. A code stands in twenty indexes, so that every change
-- of its row is dear; many copies become one.
ALTER TABLE daily_counts ADD COLUMN pending integer NOT NULL DEFAULT 0;
-- Room for updates in place (HOT): the rows of today change all the time.
ALTER TABLE daily_counts SET (fillfactor = 70);
