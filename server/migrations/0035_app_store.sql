-- The App Store signs the same transaction anew when it is refunded, or the refund is taken back: the latest word counts.
alter table apple_transactions
  add column signed_at timestamptz(3) not null default now(),
  -- Whom the app named when it was bought; they need not be there (yet, or any more).
  add column app_account_token uuid,
  -- In the currency's minor unit.
  add column amount integer check (amount >= 0),
  add column currency text check (currency ~ '^[a-z]{3}$'),
  add constraint money_has_a_currency check ((amount is null) = (currency is null));

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
