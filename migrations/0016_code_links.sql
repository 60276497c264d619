-- When the page a code leads to was last reached. Beside the code, not in it: it is written every night, and an updated
-- row of codes costs an entry in a dozen indexes (write amplification).
CREATE TABLE code_links (
  code_id integer PRIMARY KEY REFERENCES codes ON DELETE CASCADE,
  reached_at timestamptz NOT NULL
);
