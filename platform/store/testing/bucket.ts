import { bucketAddress, startBucketServer } from './bucket-server.ts';

// `npm run bucket`: a local bucket for experiments. It is in memory, and Ctrl-C deletes it.
const { endpoint, bucket, region, ...keys } = bucketAddress(await startBucketServer());
const variables = [
  `STORE=s3://${bucket}`,
  `AWS_ENDPOINT_URL=${endpoint}`,
  `AWS_REGION=${region}`,
  `AWS_ACCESS_KEY_ID=${keys.accessKeyId}`,
  `AWS_SECRET_ACCESS_KEY=${keys.secretAccessKey}`,
];
process.stdout.write(`${variables.join('\n')}\n`);
