-- logins.token is the keyed hash of the token from now on. The server converts the rows from before when it starts, because SQL does not know
-- its key (server/identity/logins/hash-plain-logins.ts). This index finds those that are left; it is empty afterwards.
create index logins_with_plain_token on logins (id) where length(token) <> 43;
