// Prints what Postman's import makes of the cURL command in a file.
const { readFileSync } = require('node:fs');
const { convert } = require('curl-to-postmanv2');

convert({ type: 'string', data: readFileSync(process.argv[2], 'utf8') }, (error, result) => {
  if (error || !result.result) throw error ?? new Error(result.reason);
  console.log(JSON.stringify(result.output[0].data));
});
