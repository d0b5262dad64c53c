const hoursFromNoon = 12 - new Date().getUTCHours()

/** A time zone in which it is about noon, so that midnight does not pass during a test. */
export const NOON_ZONE = `Etc/GMT${hoursFromNoon > 0 ? '-' : '+'}${Math.abs(hoursFromNoon)}`
