-- What a plan costs is a price for a month or for a year. Until now every price was told as one for a month. The next word of the payment
-- service corrects the plans that are here.
alter table individual_subscriptions
  add column price_interval text not null default 'month' check (price_interval in ('month', 'year'));

alter table organization_seat_plans
  add column price_interval text not null default 'month' check (price_interval in ('month', 'year'));
