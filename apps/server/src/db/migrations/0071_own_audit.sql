-- What somebody did beyond their own company is kept about them: they are given it with the rest.
create policy audit_log_own on audit_log for select using (user_id = app_user());
