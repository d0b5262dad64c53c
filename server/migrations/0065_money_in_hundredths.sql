-- An invoice for many seats may be larger than an integer: 300 seats of 79,000 rupiah are 2,370,000,000 hundredths.
alter table billing_history alter column amount type bigint;

-- The App Store's prices in these currencies were stored without decimals, as they are written. Everything that reads them counts as Stripe does,
-- in hundredths.
update billing_history set amount = amount * 100
where billing_provider = 'apple' and currency in ('cop', 'huf', 'idr', 'pkr');
update individual_subscriptions set amount = amount * 100
where billing_provider = 'apple' and currency in ('cop', 'huf', 'idr', 'pkr') and amount < 21474836;
update apple_transactions set amount = amount * 100
where currency in ('cop', 'huf', 'idr', 'pkr') and amount < 21474836;
