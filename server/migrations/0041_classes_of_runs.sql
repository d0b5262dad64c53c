-- A generated column of each saved session. The same result as before in a third of the time: `offset 0` keeps the database from reading the number
-- of touches anew from the JSON for each comparison.
create or replace function classes_of_runs(runs jsonb) returns smallint[] language sql immutable strict parallel safe as $$
  select array[
    count(*) filter (where touches between 1 and 4), count(*) filter (where touches between 5 and 9),
    count(*) filter (where touches between 10 and 24), count(*) filter (where touches between 25 and 49),
    count(*) filter (where touches between 50 and 99), count(*) filter (where touches between 100 and 249),
    count(*) filter (where touches between 250 and 499), count(*) filter (where touches between 500 and 999),
    count(*) filter (where touches >= 1000)]::smallint[]
  from (select (run ->> 'juggleCount')::integer as touches from jsonb_array_elements(runs) as listed (run) offset 0) counted
$$;
