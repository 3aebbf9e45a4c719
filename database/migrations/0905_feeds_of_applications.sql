-- The application that created the feed for its user; null if the user created it in the app. A feed of an application
-- works only while the application has a token of the user.
alter table calendar_feeds add column application_id bigint;
