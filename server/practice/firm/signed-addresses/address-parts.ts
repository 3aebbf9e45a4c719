/** SQL of what a signed address is made of: the origin, the firm and the key that the database stores. */
export const ADDRESS_PARTS = "({origin}::text || ' ' || {t}.account_id || ' ' || {t}.address_key)";
