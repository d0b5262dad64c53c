-- Plans that are paid for, seats of organizations, and what payment services said of them (decisions/0030).

-- The effective entitlement of spec §3 as it was last calculated. What is read is calculated anew, because a period ends without anybody
-- writing; `entitlement_until` says when the clock changes it, null for never.
alter table users
  add column entitlement_tier text not null default 'free' check (entitlement_tier in ('free', 'plus', 'pro', 'admin')),
  add column entitlement_source text not null default 'default'
    check (entitlement_source in ('default', 'legacy', 'individual', 'organization', 'admin')),
  add column entitlement_calculated_at timestamptz(3) not null default now(),
  add column entitlement_until timestamptz(3);
create index entitlements_to_recompute on users (entitlement_until) where entitlement_until is not null;

-- A player has at most one plan with each provider; the best one in force is the individual block of spec §3.
update individual_subscriptions set billing_provider = 'legacy' where billing_provider is null;
alter table individual_subscriptions
  alter column billing_provider set default 'legacy',
  alter column billing_provider set not null,
  drop constraint individual_subscriptions_pkey,
  add primary key (user_id, billing_provider),
  -- Until when the plan counts without further news from its provider: null for ever.
  add column access_until timestamptz(3),
  add column cancel_at_period_end boolean not null default false,
  -- What it becomes when the period ends.
  add column next_tier text check (next_tier in ('plus', 'pro')),
  add column payment_failed_at timestamptz(3),
  -- A month's price in the currency's minor unit.
  add column amount integer check (amount >= 0),
  add column currency text check (currency ~ '^[a-z]{3}$'),
  add constraint money_has_a_currency check ((amount is null) = (currency is null));
update individual_subscriptions set access_until = period_end;

-- Whose customer is whose. The row outlives them: whose customer has nobody left is no longer charged.
create table stripe_customers (
  customer_id text primary key,
  user_id uuid unique references users on delete set null,
  organization_id uuid unique references organizations on delete set null,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, organization_id) <= 1)
);

-- Seats of one tier that an organization pays for.
create table organization_seat_plans (
  organization_id uuid not null references organizations on delete cascade,
  tier text not null check (tier in ('plus', 'pro')),
  -- None once the plan is over.
  paid_seats integer not null default 0 check (paid_seats >= 0),
  -- Kept by the trigger below.
  active_seats integer not null default 0 check (active_seats >= 0),
  subscription_status text not null default 'active',
  billing_provider text not null default 'manual',
  stripe_subscription_id text unique,
  period_end timestamptz(3),
  access_until timestamptz(3),
  cancel_at_period_end boolean not null default false,
  payment_failed_at timestamptz(3),
  -- A month's price of one seat in the currency's minor unit.
  amount integer check (amount >= 0),
  currency text check (currency ~ '^[a-z]{3}$'),
  primary key (organization_id, tier),
  constraint never_more_active_seats_than_paid check (active_seats <= paid_seats),
  check ((amount is null) = (currency is null))
);

update organization_seats set status = 'suspended' where status <> 'active';
insert into organization_seat_plans (organization_id, tier, paid_seats, active_seats)
select organization_id, tier, count(*) filter (where status = 'active'), count(*) filter (where status = 'active')
from organization_seats group by 1, 2;
alter table organization_seats
  -- Suspended: assigned, and not paid for just now.
  add constraint organization_seats_status_check check (status in ('active', 'suspended')),
  add constraint a_seat_belongs_to_a_plan foreign key (organization_id, tier) references organization_seat_plans;
create index seats_by_assignment on organization_seats (organization_id, assigned_at, user_id);

-- organization_seat_plans.active_seats is the number of active rows of organization_seats, whoever writes them: so the check above
-- refuses the seat that is one too many, however many are assigned at once.
create function count_active_seats() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update organization_seat_plans set active_seats = active_seats - 1
    where organization_id = old.organization_id and tier = old.tier;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    update organization_seat_plans set active_seats = active_seats + 1
    where organization_id = new.organization_id and tier = new.tier;
  end if;
  return null;
end $$;

create trigger active_seats_are_counted
  after insert or delete on organization_seats
  for each row execute function count_active_seats();

create trigger active_seats_are_counted_on_change
  after update on organization_seats
  for each row when (old.status is distinct from new.status or old.tier <> new.tier or old.organization_id <> new.organization_id)
  execute function count_active_seats();

-- Webhook events that were applied: an event is claimed by its id in the transaction that applies it.
create table payment_events (
  provider text not null check (provider in ('stripe', 'apple')),
  id text not null,
  kind text not null,
  applied_at timestamptz(3) not null default now(),
  primary key (provider, id)
);
create index payment_events_by_time on payment_events (applied_at);

-- Signed App Store transactions; the one that a player's plan rests on is their appleReceiptData.
create table apple_transactions (
  transaction_id text primary key,
  original_transaction_id text not null,
  user_id uuid references users on delete set null,
  product_id text not null,
  environment text not null,
  purchased_at timestamptz(3) not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  -- As Apple signed it (JWS).
  signed_transaction text not null,
  received_at timestamptz(3) not null default now()
);
create index apple_transactions_of_user on apple_transactions (user_id, purchased_at desc) where user_id is not null;
create index apple_transactions_of_purchase on apple_transactions (original_transaction_id, purchased_at desc);

-- What a player or an organization is shown of their plans' past. No two entries have the same reference, so that nothing is entered twice.
create table billing_history (
  id uuid primary key,
  at timestamptz(3) not null,
  user_id uuid references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  kind text not null,
  tier text check (tier in ('free', 'plus', 'pro', 'admin')),
  seats integer check (seats >= 0),
  billing_provider text not null,
  amount integer,
  currency text check (currency ~ '^[a-z]{3}$'),
  period_end timestamptz(3),
  reference text unique,
  check (num_nonnulls(user_id, organization_id) = 1),
  check ((amount is null) = (currency is null))
);
create index billing_history_of_user on billing_history (user_id, at desc, id desc) where user_id is not null;
create index billing_history_of_organization on billing_history (organization_id, at desc, id desc)
  where organization_id is not null;

-- Whoever has a plan or administers the website is calculated soon.
update users u set entitlement_until = now()
where is_premium
  or exists (select from individual_subscriptions where user_id = u.id)
  or exists (select from organization_seats where user_id = u.id)
  or exists (select from role_grants where user_id = u.id and kind = 'website');
