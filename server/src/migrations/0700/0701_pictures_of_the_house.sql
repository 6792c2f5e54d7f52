-- Pages load pictures from the house's own origins alone. What is written from now on may name no other address; rows from before stay as they are
-- until they are changed.

alter table banner add constraint banner_pictures_are_the_houses
  check (image ~ '^(/([^/]|$)|$)' and mobile_image ~ '^(/([^/]|$)|$)') not valid;
alter table article add constraint article_pictures_are_the_houses
  check (content !~* '<img[^>]*\ssrc\s*=\s*["'']?\s*([a-z][a-z0-9+.-]*:|//)') not valid;

-- An address elsewhere showed nothing: browsers refused to load it.
delete from setting where key = 'contact.whatsAppQrCode' and value #>> '{}' !~ '^(/api/base/picture/get\?id=[0-9a-f]{32})?$';
