-- The rules of gifts become a setting: one row for each moment at which a rule of the brand began or ended, with the rules
-- of all VIPs that were valid from then on.
INSERT INTO operator_setting (brand, name, value, valid_from, actor, created_at)
SELECT moment.brand, 'gift.rules', (
    SELECT jsonb_agg(CASE WHEN rule.id IS NULL THEN 'null'::jsonb ELSE jsonb_build_object(
      'maySend', rule.may_send, 'least', rule.least, 'most', rule.most, 'feeRate', rule.fee_rate,
      'dailyCount', rule.daily_count, 'dailyAmount', rule.daily_amount,
      'receiveCount', rule.receive_count, 'receiveAmount', rule.receive_amount,
      'freezeDays', rule.freeze_days) END ORDER BY level.vip)
    FROM generate_series(1, 8) AS level(vip) LEFT JOIN LATERAL (
      SELECT * FROM gift_rule WHERE brand = moment.brand AND vip = level.vip AND valid_from <= moment.at
        AND (valid_until IS NULL OR valid_until > moment.at)
      ORDER BY valid_from DESC, id DESC LIMIT 1) AS rule ON true
  ), moment.at, 'migration', now()
FROM (
  SELECT brand, valid_from AS at FROM gift_rule UNION SELECT brand, valid_until FROM gift_rule WHERE valid_until IS NOT NULL
) AS moment
ORDER BY moment.brand, moment.at;

DROP TABLE gift_rule;
