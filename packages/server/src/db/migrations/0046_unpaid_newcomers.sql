-- Registrations that a payout stop refused before the job existed were never paid. The job pays them under the business key of the
-- registration, so a player that is paid meanwhile is not paid again. Erased players have nothing to be paid into.
INSERT INTO job (kind, key, run_at, payload, brand)
SELECT 'players.welcome', 'players.welcome/' || player.id, player.registered_at,
  jsonb_build_object('playerId', player.id), player.brand
FROM player
WHERE player.erased_at IS NULL
  AND EXISTS (SELECT FROM account WHERE account.brand = player.brand AND account.kind = 'player'
    AND account.owner_id = player.id AND account.currency = 1)
  AND NOT EXISTS (SELECT FROM business_key AS paid
    WHERE paid.what = 'newcomer' AND paid.row_id = player.id::text AND paid.step = '1')
ON CONFLICT (key) DO NOTHING;
