-- An address is on the waitlist once. Nothing but the product itself ever wrote there.
delete from waitlist later using waitlist earlier
  where lower(later.email) = lower(earlier.email) and later.id > earlier.id;
create unique index waitlist_email on waitlist (lower(email));

-- Developers take somebody off it, across companies.
grant delete on waitlist to criteria_desk_app;
create policy waitlist_remove on waitlist for delete using (app_across());
