-- Operators may change the kind of an article of their own until it is first proposed or published: from then on its kind has decided who approves.
grant update (kind) on own_article to croupier_app;
create function refuse_other_kind() returns trigger language plpgsql as $$
begin
  if exists (select from article_change where article_id = old.article_id) then
    raise exception 'the kind of an article that was proposed or published is fixed';
  end if;
  return new;
end $$;
create trigger own_article_kind_stays before update on own_article for each row execute function refuse_other_kind();
