-- People expect U8, U10, U11 and not U10, U11, U8. Lists of one group are sorted by this order; no index needs it, because they are short. Names that
-- differ only in zeros at the beginning of a number ("Team 01", "Team 1") still have one order: the collation compares their bytes then.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
