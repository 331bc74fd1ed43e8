-- Whoever knows the public key may ask anything that PostgREST can say: a regular expression over
-- every row, an order by the longest column. No page of the site needs a tenth of this time, so a
-- statement of a visitor ends after it. PostgREST applies a role's settings to each request.
alter role anon set statement_timeout = '2s';
alter role authenticated set statement_timeout = '2s';
notify pgrst, 'reload config';
