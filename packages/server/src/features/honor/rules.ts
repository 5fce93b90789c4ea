// Which wins are honors.
/** Holy moly: win ÷ bet. */
export const honorTimes = 100
