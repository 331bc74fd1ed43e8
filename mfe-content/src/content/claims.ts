import { claimWords } from '#content/claims';
import { join } from './join';
import { from } from './sources';

/** The owner's figures, with the evidence for each. Their values come from the site's configuration. */
export const claims = join(claimWords, {
  globalAdoption: {
    id: 'adoption',
    value: '{globalAdoption}',
    sources: from('googleStatistics', 'apnicHalf'),
  },
  countriesDeployed: {
    id: 'countries',
    value: '{countriesDeployed}',
    sources: from('googleStatistics'),
  },
  capableDevices: {
    id: 'devices',
    value: '{capableDevices}',
    sources: from('apnicHalf', 'ituFacts'),
  },
  sitesReady: { id: 'sites-ready', value: '{sitesReady}', sources: from('commonCrawl') },
  yearlyGrowth: { id: 'growth', value: '{yearlyGrowth}', sources: from('googleStatistics') },
  tools: { id: 'tools', value: '{tools}', sources: [] },
  fasterRouting: { id: 'set-up', value: '{fasterRouting}', sources: from('appleNetworking') },
  reducedLatency: {
    id: 'latency',
    value: '{reducedLatency}',
    sources: from('facebookSpeed', 'linkedinSpeed', 'swissSpeed'),
  },
  addressSpace: { id: 'space', sources: from('rfc4291') },
});
