// Loaded into the server by the test alone: collects all garbage at SIGUSR2.
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
process.on('SIGUSR2', runInNewContext('gc'));
