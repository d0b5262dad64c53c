-- The number that a payment service printed on its invoice (product 10.27), so that a payment is found in the books of whoever paid.
alter table billing_history add column invoice_number text;
