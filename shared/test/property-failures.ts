import fc from "fast-check";

/** Reports keep a failure's message and leave its cause behind, where a property says what it had expected. */
fc.configureGlobal({ includeErrorInReport: true });
