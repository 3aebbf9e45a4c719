/** SQL for the parts of a signed URL: the origin, the firm and the stored key. */
export const ADDRESS_PARTS = "({origin}::text || ' ' || {t}.account_id || ' ' || {t}.address_key)";
