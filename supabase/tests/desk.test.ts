import { connect, createDeskClient, suiteBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';
