// Replaces the package of this name, which throws outside of a React server.
export {};
