// Loaded into one instance by a test: sets its clock an hour ahead.
const HOUR_MS = 3_600_000;
const { now } = Date;
Date.now = () => now() + HOUR_MS;
