-- The trace of the request that a delivery comes of (W3C traceparent), where the service is traced.
alter table webhook_deliveries add column traceparent text;
