-- Plans that are paid for, seats of organizations, and what payment services said of them (decisions/0030).

-- A player's plan with one provider: Stripe, the App Store, or the old app's. The best one in force is the individual tier of product 4.7.
create table individual_subscriptions (
  user_id uuid not null references users on delete cascade,
  subscription_tier text not null check (subscription_tier in ('free', 'plus', 'pro', 'admin')),
  subscription_status text not null,
  billing_provider text not null default 'legacy',
  stripe_subscription_id text unique,
  period_end timestamptz(3),
  -- Until when the plan counts without further news from its provider: null for ever.
  access_until timestamptz(3),
  cancel_at_period_end boolean not null default false,
  -- What it becomes when the period ends.
  next_tier text check (next_tier in ('plus', 'pro')),
  payment_failed_at timestamptz(3),
  -- A month's price in the currency's minor unit.
  amount integer check (amount >= 0),
  currency text check (currency ~ '^[a-z]{3}$'),
  primary key (user_id, billing_provider),
  constraint money_has_a_currency check ((amount is null) = (currency is null))
);

-- Which customer at Stripe is which player or organization. The row outlives them: what a deleted account still pays for is ended.
create table stripe_customers (
  customer_id text primary key,
  user_id uuid unique references users on delete set null,
  organization_id uuid unique references organizations on delete set null,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, organization_id) <= 1)
);

-- The seats of one tier that an organization pays for.
create table organization_seat_plans (
  organization_id uuid not null references organizations on delete cascade,
  tier text not null check (tier in ('plus', 'pro')),
  -- None once the plan is over.
  paid_seats integer not null default 0 check (paid_seats >= 0),
  -- The number of active rows of organization_seats. Triggers on that table keep it, so the rule below refuses the seat that is one too many,
  -- however many are assigned at once.
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

-- A seat of an organization's plan that a player has (product 3.2).
create table organization_seats (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  team_id uuid references teams on delete set null,
  tier text not null check (tier in ('plus', 'pro')),
  assigned_at timestamptz(3) not null default now(),
  assigned_by uuid references users on delete set null,
  -- Suspended: assigned, but not paid for at the moment.
  status text not null default 'active' check (status in ('active', 'suspended')),
  primary key (organization_id, user_id),
  constraint a_seat_belongs_to_a_plan foreign key (organization_id, tier) references organization_seat_plans
);

create index organization_seats_of_user on organization_seats (user_id);
create index seats_by_assignment on organization_seats (organization_id, assigned_at, user_id);
create index organization_seats_by_assigner on organization_seats (assigned_by) where assigned_by is not null;
create index organization_seats_of_team on organization_seats (team_id) where team_id is not null;

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

-- Events of Stripe and Apple that were applied. An event is claimed by its id in the transaction that applies it.
create table payment_events (
  provider text not null check (provider in ('stripe', 'apple')),
  id text not null,
  applied_at timestamptz(3) not null default now(),
  primary key (provider, id)
);

create index payment_events_by_time on payment_events (applied_at);

-- The App Store's signed transactions. The one that a player's plan rests on is their appleReceiptData (decisions/0032).
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
  -- Apple signs a transaction anew when it is refunded, or when the refund is taken back. The latest word counts.
  signed_at timestamptz(3) not null default now(),
  -- Whom the app named when it was bought. That account need not be there yet, or any more.
  app_account_token uuid,
  -- In the currency's minor unit.
  amount integer check (amount >= 0),
  currency text check (currency ~ '^[a-z]{3}$'),
  constraint money_has_a_currency check ((amount is null) = (currency is null))
);

create index apple_transactions_of_user on apple_transactions (user_id, purchased_at desc) where user_id is not null;
create index apple_transactions_of_purchase on apple_transactions (original_transaction_id, purchased_at desc);

-- What the App Store said last of how a purchase goes on.
create table apple_renewals (
  original_transaction_id text primary key,
  signed_at timestamptz(3) not null,
  auto_renews boolean not null,
  next_product_id text,
  is_in_billing_retry boolean not null,
  -- The end of the days that Apple gives to pay late in.
  grace_until timestamptz(3)
);

-- What a player or an organization is shown of the past of their plans. No two entries have the same reference, so nothing is entered twice.
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
