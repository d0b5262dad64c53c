-- The counters of server/platform/limits, where there is no Redis (decisions/0060). The library rate-limiter-flexible describes the table.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_by_expiry on rate_limits (expire);
